/* Mini baccarat: baccarat TABLES SEED BLOCKS */
#include "chance.h"

static uint8_t *coups, *kinds;

static void play_block(void) {
  uint32_t at = 0;
  for (int round = 0; round < BLOCK; round++) {
    if (at > HALVES - 6) refill(), at = 0;
    uint32_t p1 = take(0, halves[at]), b1 = take(1, halves[at + 1]);
    uint32_t p2 = take(2, halves[at + 2]), b2 = take(3, halves[at + 3]);
    uint32_t one = take(4, halves[at + 4]), other = take(5, halves[at + 5]);
    at += 6;
    uint32_t player = (p1 >> CARD_BITS) + (p2 >> CARD_BITS), banker = (b1 >> CARD_BITS) + (b2 >> CARD_BITS);
    if (player > 9) player -= 10;
    if (banker > 9) banker -= 10;
    uint32_t end = coups[((player * 10 + banker) * 10 + (one >> CARD_BITS)) * 10 + (other >> CARD_BITS)];
    uint32_t player_kind = kinds[(p1 & CARD_MASK) << CARD_BITS | (p2 & CARD_MASK)];
    uint32_t banker_kind = kinds[(b1 & CARD_MASK) << CARD_BITS | (b2 & CARD_MASK)];
    count_round(end | player_kind << 2 | banker_kind << 4);
  }
}

int main(int words_given, char **given) {
  if (words_given != 4) return 2;
  FILE *file = open_tables(given[1]);
  coups = table(file, NULL);
  kinds = table(file, NULL);
  return simulate(strtoull(given[2], NULL, 10), strtoul(given[3], NULL, 10));
}
