/** Texts that can be made again, as many as fit. */
export interface ByteCache {
  get(key: string): string | undefined;
  /** Keeps it, and lets go of those that were asked for longest ago. */
  set(key: string, text: string): void;
}

export const byteCache = (bytesMax: number): ByteCache => {
  const kept = new Map<string, string>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const text = kept.get(key);
      if (text === undefined) return undefined;
      // A map keeps the order in which things were put there: what is asked for goes to its end.
      kept.delete(key);
      kept.set(key, text);
      return text;
    },
    set: (key, text) => {
      drop(key);
      kept.set(key, text);
      bytes += text.length;
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
  };
};
