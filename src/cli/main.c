/* main.c: `boardwalk COMMAND`: the list of commands, and nothing else. */
#include "cli/kit/commands.h"

#include <locale.h>

int main(int argc, char **argv) {
    const BwCommand commands[] = {
        bw_command_play,     bw_command_odds,        bw_command_strategy,   bw_command_sim,
        bw_command_replay,   bw_command_list,        bw_command_rules,      bw_command_trace,
        bw_command_check,    bw_command_audit,       bw_command_report,     bw_command_head,
        bw_command_backup,   bw_command_restore,     bw_command_serve,      bw_command_verify,
        bw_command_chance,   bw_command_load,        bw_command_bench,      bw_command_school,
        bw_command_equity,   bw_command_export,      bw_command_tournament, bw_command_layout,
        bw_command_guide,    bw_command_sign,        bw_command_book,       bw_command_ticket,
        bw_command_petition, bw_command_report_math, bw_command_pays,
    };
    const BwProgram program = {
        .name = "boardwalk",
        .version = BW_VERSION,
        .tagline = "New Jersey's rules of the games, executable",
        .commands = commands,
        .n_commands = sizeof commands / sizeof commands[0],
    };
    setlocale(LC_CTYPE, "");
    return bw_program_run(&program, argc, argv, stdout, stderr);
}
