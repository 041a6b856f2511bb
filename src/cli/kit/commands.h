/* commands.h: every subcommand of `boardwalk`, one file each. */
#ifndef BW_CLI_KIT_COMMANDS_H
#define BW_CLI_KIT_COMMANDS_H

#include "cli/kit/args.h"

extern const BwCommand bw_command_audit;
extern const BwCommand bw_command_backup;
extern const BwCommand bw_command_bench;
extern const BwCommand bw_command_book;
extern const BwCommand bw_command_chance;
extern const BwCommand bw_command_check;
extern const BwCommand bw_command_equity;
extern const BwCommand bw_command_export;
extern const BwCommand bw_command_guide;
extern const BwCommand bw_command_head;
extern const BwCommand bw_command_layout;
extern const BwCommand bw_command_list;
extern const BwCommand bw_command_load;
extern const BwCommand bw_command_odds;
extern const BwCommand bw_command_pays;
extern const BwCommand bw_command_petition;
extern const BwCommand bw_command_play;
extern const BwCommand bw_command_replay;
extern const BwCommand bw_command_report;
extern const BwCommand bw_command_report_math;
extern const BwCommand bw_command_restore;
extern const BwCommand bw_command_rules;
extern const BwCommand bw_command_school;
extern const BwCommand bw_command_serve;
extern const BwCommand bw_command_sign;
extern const BwCommand bw_command_sim;
extern const BwCommand bw_command_strategy;
extern const BwCommand bw_command_ticket;
extern const BwCommand bw_command_tournament;
extern const BwCommand bw_command_trace;
extern const BwCommand bw_command_verify;

#endif
