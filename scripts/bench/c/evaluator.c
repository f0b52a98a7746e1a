/* Classes of five-card hands by additive keys: evaluator TABLES PASSES */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define KEY_BITS 19
#define KEY_MASK ((1u << KEY_BITS) - 1)
#define ROW_BITS 8
#define ROW_MASK ((1u << ROW_BITS) - 1)

static void *table(FILE *file, uint32_t *bytes) {
  uint32_t length;
  if (fread(&length, 4, 1, file) != 1) exit(2);
  void *found = malloc(length + 8);
  if (found == NULL || fread(found, 1, length, file) != length) exit(2);
  if (bytes != NULL) *bytes = length;
  return found;
}

int main(int words_given, char **given) {
  if (words_given != 3) return 2;
  FILE *file = fopen(given[1], "rb");
  if (file == NULL) return 2;
  uint32_t length;
  const uint32_t *words = table(file, NULL);
  const uint16_t *shifts = table(file, NULL), *mixed = table(file, NULL), *suited = table(file, NULL);
  const uint8_t *cards = table(file, &length);
  uint64_t sum = 0;
  clock_t before = clock();
  for (long pass = strtol(given[2], NULL, 10); pass > 0; pass--) {
    for (uint32_t at = 0; at < length; at += 5) {
      uint32_t v = words[cards[at]], w = words[cards[at + 1]], x = words[cards[at + 2]];
      uint32_t y = words[cards[at + 3]], z = words[cards[at + 4]];
      uint32_t key = (v + w + x + y + z) & KEY_MASK;
      uint32_t slot = shifts[key >> ROW_BITS] + (key & ROW_MASK);
      sum += (v & w & x & y & z) >> KEY_BITS ? suited[slot] : mixed[slot];
    }
  }
  printf("%llu %.6f\n", (unsigned long long)sum, (double)(clock() - before) / CLOCKS_PER_SEC);
  return 0;
}
