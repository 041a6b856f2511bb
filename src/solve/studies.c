/* studies.c: which study is whose; the only file here that lists games. */
#include "games/games.h"
#include "solve/study.h"

/* A line a game: its name, and that of its study. */
#define STUDIES(STUDY)                                                                             \
    STUDY(craps, craps)                                                                            \
    STUDY(automated_craps, craps)                                                                  \
    STUDY(blackjack, blackjack)                                                                    \
    STUDY(blackjack_switch, blackjack_switch)                                                      \
    STUDY(baccarat, baccarat)                                                                      \
    STUDY(chemin_de_fer, chemin_de_fer)                                                            \
    STUDY(red_dog, red_dog)                                                                        \
    STUDY(minibaccarat, baccarat)                                                                  \
    STUDY(sic_bo, sic_bo)                                                                          \
    STUDY(mini_dice, mini_dice)                                                                    \
    STUDY(keno, keno)                                                                              \
    STUDY(pai_gow, pai_gow)                                                                        \
    STUDY(pai_gow_poker, pai_gow_poker)                                                            \
    STUDY(caribbean_stud, caribbean_stud)                                                          \
    STUDY(double_down_stud, double_down_stud)                                                      \
    STUDY(let_it_ride, let_it_ride)                                                                \
    STUDY(spanish_21, spanish_21)                                                                  \
    STUDY(three_card_poker, three_card_poker)                                                      \
    STUDY(casino_war, casino_war)                                                                  \
    STUDY(boston_5_stud, boston_5_stud)                                                            \
    STUDY(double_attack_blackjack, double_attack_blackjack)                                        \
    STUDY(four_card_poker, four_card_poker)                                                        \
    STUDY(texas_holdem_bonus, texas_holdem_bonus)                                                  \
    STUDY(flop_poker, flop_poker)                                                                  \
    STUDY(two_card_joker_poker, two_card_joker_poker)                                              \
    STUDY(asia_poker, asia_poker)                                                                  \
    STUDY(ultimate_texas_holdem, ultimate_texas_holdem)                                            \
    STUDY(mississippi_stud, mississippi_stud)                                                      \
    STUDY(mini_tex, mini_tex)                                                                      \
    STUDY(high_card_flush, high_card_flush)                                                        \
    STUDY(criss_cross_poker, criss_cross_poker)

#define DECLARE(game, study) extern const BwStudy bw_study_##study;
#define ROW(game, study)     {&bw_game_##game, &bw_study_##study},

STUDIES(DECLARE)
extern const BwStudy bw_study_felt;

static const struct {
    const BwGame *game;
    const BwStudy *study;
} studies[] = {STUDIES(ROW)};

const BwStudy *bw_study_of(const BwGame *game) {
    for (unsigned i = 0; i < sizeof studies / sizeof studies[0]; i++) {
        if (studies[i].game == game) return studies[i].study;
    }
    return game->felt != NULL ? &bw_study_felt : NULL;
}
