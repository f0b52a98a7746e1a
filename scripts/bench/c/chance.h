/* Chance, the shoe and the tally of a simulation, as packages/odds/src/simulate has them: the yardstick of the bench. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WORDS 2048
#define HALVES (2 * WORDS)
#define BLOCK 65536
#define CARD_BITS 6
#define CARD_MASK 63

static uint32_t words[WORDS];
#define halves ((const uint16_t *)words)
static uint32_t sa, sb, sc, sd;

static inline uint32_t word(void) {
  uint32_t t = sa + sb + sd++;
  sa = sb ^ (sb >> 9);
  sb = sc + (sc << 3);
  sc = ((sc << 21) | (sc >> 11)) + t;
  return t;
}

static void refill(void) {
  for (int at = 0; at < WORDS; at++) words[at] = word();
}

static uint16_t stack[65536], *fresh;
static uint32_t size;

static inline uint32_t take(uint32_t dealt, uint32_t half) {
  uint32_t from = dealt + (half * (size - dealt) >> 16);
  uint32_t card = stack[from];
  stack[from] = stack[dealt];
  stack[dealt] = card;
  return card;
}

static void begin_block(uint64_t seed, uint32_t block) {
  sa = (uint32_t)seed, sb = (uint32_t)(seed >> 32), sc = block, sd = 1;
  for (int at = 0; at < 16; at++) word();
  refill();
  memcpy(stack, fresh, size * sizeof *stack);
  for (uint32_t dealt = 0; dealt < size - 1; dealt++) {
    uint32_t at = dealt % WORDS;
    if (dealt > 0 && at == 0) refill();
    uint32_t from = dealt + (uint32_t)(((uint64_t)words[at] * (size - dealt)) >> 32);
    uint16_t card = stack[from];
    stack[from] = stack[dealt];
    stack[dealt] = card;
  }
  refill();
}

static double counts[65536];
static int8_t *signs;
static uint32_t hash;
static int32_t wins, losses, longest_wins, longest_losses;

static inline void count_round(uint32_t outcome) {
  counts[outcome]++;
  hash = (hash * 0x01000193u) ^ outcome;
  int32_t sign = signs[outcome];
  int32_t won = -sign >> 31, lost = sign >> 31;
  wins = (wins - won) & ~lost;
  losses = (losses - lost) & ~won;
  if (wins > longest_wins) longest_wins = wins;
  if (losses > longest_losses) longest_losses = losses;
}

static inline uint32_t mixed(uint32_t w) {
  w = (w ^ (w >> 16)) * 0x85ebca6bu;
  w = (w ^ (w >> 13)) * 0xc2b2ae35u;
  return w ^ (w >> 16);
}

static uint32_t sum_high, sum_low;

static void end_block(uint32_t block) {
  uint32_t low = mixed(hash ^ ((block + 1) * 0x9e3779b1u));
  sum_high += mixed(low + hash);
  sum_low += low;
}

/* The tables of a plan: each with its length in bytes before it. */
static void *table(FILE *file, uint32_t *bytes) {
  uint32_t length;
  if (fread(&length, 4, 1, file) != 1) exit(2);
  void *found = malloc(length + 8);
  if (found == NULL || fread(found, 1, length, file) != length) exit(2);
  if (bytes != NULL) *bytes = length;
  return found;
}

static FILE *open_tables(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  uint32_t bytes;
  fresh = table(file, &bytes);
  size = bytes / sizeof *fresh;
  signs = table(file, NULL);
  return file;
}

static void play_block(void);

/* Plays so many blocks and says the checksum, the longest runs and the CPU-seconds. */
static int simulate(uint64_t seed, uint32_t blocks) {
  clock_t before = clock();
  for (uint32_t block = 0; block < blocks; block++) {
    begin_block(seed, block);
    hash = 0, wins = 0, losses = 0;
    play_block();
    end_block(block);
  }
  printf("%08x%08x %.6f\n", sum_high, sum_low, (double)(clock() - before) / CLOCKS_PER_SEC);
  return 0;
}
