// two_games.cpp: two_games.c in C++. Build it with
//     c++ -std=c++17 two_games.cpp $(pkg-config --cflags --libs boardwalk) -o two_games
#include <boardwalk.h>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace {

// A table in memory of its own, which is copied like any value.
class Table {
  public:
    explicit Table(const char *id) {
        const BwGame *game = bw_game_find(id);
        BwRefusal why;
        if (game == nullptr) return;
        bytes_.resize((bw_table_size(game) + sizeof(Block) - 1) / sizeof(Block));
        open_ = bw_table_open(get(), game, nullptr, 0, &why);
    }
    BwTable *get() { return reinterpret_cast<BwTable *>(bytes_.data()); }
    const BwTable *get() const { return reinterpret_cast<const BwTable *>(bytes_.data()); }
    bool is_open() const { return open_; }

  private:
    struct alignas(std::max_align_t) Block {
        unsigned char byte[alignof(std::max_align_t)];
    };
    std::vector<Block> bytes_;
    bool open_ = false;
};

// A source of chance: one of 0 ... n-1. For money take a better one.
unsigned below(unsigned n) {
    static unsigned state = 2012;
    state = state * 1664525u + 1013904223u;
    return static_cast<unsigned>(static_cast<std::uint64_t>(state) * n >> 32);
}

void list_wagers(const BwTable *table) {
    char text[BW_TEXT_MAX], pays[BW_TEXT_MAX];
    const BwGame *game = bw_table_game(table);
    std::printf("%s: %u wagers\n", bw_game_title(game), bw_wager_count(game));
    for (unsigned w = 0; w < bw_wager_count(game); w++) {
        std::uint16_t target = BW_NO_TARGET;
        if (!bw_wager_offered(table, w)) continue;
        for (unsigned i = 0; bw_target_at(table, w, i, &target) || i == 0; i++) {
            bw_wager_pays(table, w, target, pays);
            std::printf("  %-12s %s\n", bw_wager_print(table, w, target, text), pays);
        }
    }
}

BwEvent begin(BwEventKind kind) {
    BwEvent event;
    bw_event_begin(&event, kind);
    return event;
}

// Any card that may still come, each equally likely.
BwCard any_card(const BwTable *table) {
    unsigned place = below(bw_pack_left(table));
    BwCard card = 0;
    while (place >= bw_pack_of(table, card)) place -= bw_pack_of(table, card++);
    return card;
}

// The event that gives the table what it needs; nothing when the round is over.
std::optional<BwEvent> supply(const BwTable *table) {
    const BwNeed need = bw_need(table);
    BwEvent event;
    BwChoice choice;
    switch (need.kind == BW_NEED_BETS ? need.outcome : need.kind) {
    case BW_NEED_CARD:
        event = begin(BW_EV_DEAL);
        event.item[event.n_items++] = any_card(table);
        return event;
    case BW_NEED_SPIN:
        event = begin(BW_EV_SPIN);
        event.item[event.n_items++] = static_cast<std::uint8_t>(below(need.range));
        return event;
    case BW_NEED_DECISION: // the first thing that may be done, for the least that it takes
        if (bw_choices(table, &choice, 1) == 0) return std::nullopt;
        bw_event_choose(table, &choice, choice.step_cents > 0 ? choice.min_cents : 0, &event);
        return event;
    default: return std::nullopt;
    }
}

// Applies the event and writes down what it was and what it brought.
bool apply(BwTable *table, const BwEvent &event, std::vector<std::string> &transcript) {
    auto out = std::make_unique<BwOut>();
    char text[BW_TEXT_MAX];
    if (!bw_apply(table, &event, out.get())) {
        std::printf("refused: %s\n",
                    bw_refusal_print(bw_table_edition(table), &out->refusal, text));
        return false;
    }
    transcript.emplace_back(bw_event_print(table, &event, text));
    for (unsigned i = 0; i < out->n_postings; i++) {
        transcript.push_back(std::string("=> ") + bw_posting_print(table, &out->posting[i], text));
    }
    return true;
}

// Seat 1 makes the game's first wager, and the round is played to its end.
bool play_round(BwTable *table, std::vector<std::string> &transcript) {
    char text[BW_TEXT_MAX];
    transcript.emplace_back(bw_table_print(table, text));
    std::optional<BwEvent> event = begin(BW_EV_BET);
    event->who.role = BW_SEAT;
    event->who.seat = 1;
    event->wager = 0;
    bw_target_at(table, event->wager, 0, &event->target);
    event->amount_cents = 20 * bw_stake_unit(table, event->wager, event->target);
    do {
        if (!apply(table, *event, transcript)) return false;
    } while (bw_need(table).kind != BW_NEED_OVER && (event = supply(table)));
    std::printf("net of seat 1: %s\n", bw_cents_format(bw_net(table, 1, 0), text));
    return true;
}

void complain(void *, unsigned line, const char *sentence) {
    std::printf("line %u: %s\n", line, sentence);
}

// Runs what was written from its first line, as `boardwalk replay` would.
bool check_transcript(const std::vector<std::string> &transcript) {
    std::unique_ptr<void, void (*)(void *)> table(::operator new(BW_TABLE_BYTES_MAX),
                                                  ::operator delete);
    std::unique_ptr<void, void (*)(void *)> memory(::operator new(bw_size_of("BwReplay")),
                                                   ::operator delete);
    auto *replay = static_cast<BwReplay *>(memory.get());
    bw_replay_begin(replay, static_cast<BwTable *>(table.get()), complain, nullptr);
    for (const std::string &line : transcript) {
        std::printf("%s\n", line.c_str());
        if (bw_replay_line(replay, line.c_str())) continue;
        std::printf("%s\n", bw_replay_error(replay));
        return false;
    }
    bw_replay_end(replay);
    std::printf("%u expectations, %u failed\n", bw_replay_expectations(replay),
                bw_replay_failures(replay));
    return bw_replay_failures(replay) == 0;
}

} // namespace

int main() {
    std::vector<std::string> transcript;
    // Structs are the same as long as major and minor version are.
    if (bw_version_number() / 100 != BW_VERSION_NUMBER / 100) {
        std::printf("compiled for %s, running with %s\n", BW_VERSION, bw_version());
        return 1;
    }
    for (const char *id : {"big-six", "three-card-poker"}) {
        Table table(id);
        if (!table.is_open()) return 1;
        list_wagers(table.get());
        if (!play_round(table.get(), transcript)) return 1;
    }
    return check_transcript(transcript) ? 0 : 1;
}
