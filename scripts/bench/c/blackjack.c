/* Blackjack, one box, a stated play, no sevens: blackjack TABLES SEED BLOCKS */
#include "chance.h"

#define FINISHED 64
#define DEALER_DRAWS 32

static uint16_t *next, *dealt, *dealt_by_split, *settled;
static uint8_t *opening, *three, *dealer_next, *kinds;
static uint32_t states, results, hands_max, hands_from_aces_max;
static uint32_t at, out;

static inline uint32_t draw(void) { return take(out++, halves[at++]) >> CARD_BITS; }

static inline uint32_t play_on(uint32_t row, uint32_t state) {
  while (state >= FINISHED) state = next[(row + state) * 10 + draw()];
  return state;
}

static inline uint32_t dealer(uint32_t up) {
  uint32_t a = draw(), b = draw(), c = draw();
  uint32_t hand = three[((up * 10 + a) * 10 + b) * 10 + c];
  while (hand >= DEALER_DRAWS) hand = dealer_next[hand * 10 + draw()];
  return hand;
}

static uint32_t split(uint32_t up, uint32_t pair) {
  uint32_t finished[32], most = pair == 0 ? hands_from_aces_max : hands_max, hands = 2, done = 0, result = 0;
  while (done < hands) {
    uint32_t second = draw();
    if (second == pair && hands < most) {
      hands++;
      continue;
    }
    finished[done++] =
        pair == 0 ? 12 + second : play_on(up * states, dealt_by_split[(up * 10 + pair) * 10 + second]);
  }
  uint32_t against = dealer(up);
  for (uint32_t hand = 0; hand < hands; hand++) result += settled[finished[hand] << 5 | against];
  return result;
}

static inline uint32_t result_of(uint32_t first, uint32_t up, uint32_t second) {
  if (opening[(up * 10 + first) * 10 + second] == 1) return split(up, first);
  uint32_t row = up * states;
  uint32_t hand = next[(row + dealt[first * 10 + second]) * 10 + draw()];
  hand = next[(row + hand) * 10 + draw()];
  hand = play_on(row, hand);
  return settled[hand << 5 | dealer(up)];
}

static void play_block(void) {
  at = 0;
  for (int round = 0; round < BLOCK; round++) {
    if (at > HALVES - 512) refill(), at = 0;
    out = 0;
    uint32_t first = take(out++, halves[at++]), up = draw(), second = take(out++, halves[at++]);
    uint32_t result = result_of(first >> CARD_BITS, up, second >> CARD_BITS);
    count_round(result + results * kinds[(first & CARD_MASK) << CARD_BITS | (second & CARD_MASK)]);
  }
}

int main(int words_given, char **given) {
  if (words_given != 4) return 2;
  FILE *file = open_tables(given[1]);
  next = table(file, NULL);
  dealt = table(file, NULL);
  dealt_by_split = table(file, NULL);
  opening = table(file, NULL);
  three = table(file, NULL);
  dealer_next = table(file, NULL);
  settled = table(file, NULL);
  kinds = table(file, NULL);
  uint32_t *numbers = table(file, NULL);
  states = numbers[0], results = numbers[1], hands_max = numbers[2], hands_from_aces_max = numbers[3];
  return simulate(strtoull(given[2], NULL, 10), strtoul(given[3], NULL, 10));
}
