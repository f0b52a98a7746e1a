import { useMemo, useSyncExternalStore } from 'react';
import { readSettings, type Settings } from './settings.ts';

const PLACE = 'baize settings';
const CHANGED = 'baize-settings';

const stored = (): string | null => {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // A browser that keeps nothing: the settings last as long as the page.
  }
};

/** The document has them, so that they follow their owner to every table; before it was dressed, the browser. */
const written = (): string | null => document.documentElement.dataset.settings ?? stored();

export const settingsNow = (): Settings => readSettings(written());

/** The settings as a property of the whole document, and the deck apart: its style goes by it. */
const dress = (text: string | null): void => {
  const { dataset } = document.documentElement;
  if (text === null) delete dataset.settings;
  else dataset.settings = text;
  dataset.deck = readSettings(text).deck;
  document.dispatchEvent(new Event(CHANGED));
};

export const dressDocument = (): void => dress(stored());

export const changeSettings = (change: Partial<Settings>): void => {
  const text = JSON.stringify({ ...settingsNow(), ...change });
  try {
    localStorage.setItem(PLACE, text);
  } catch (error) {
    // A browser that keeps nothing, or no more: they last as long as the page.
    if (!(error instanceof DOMException)) throw error;
  }
  dress(text);
};

const subscribe = (tell: () => void): (() => void) => {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === PLACE) dress(event.newValue);
  };
  document.addEventListener(CHANGED, tell);
  window.addEventListener('storage', elsewhere);
  return () => {
    document.removeEventListener(CHANGED, tell);
    window.removeEventListener('storage', elsewhere);
  };
};

/** The settings, and again whenever they change, in another window too. */
export const useSettings = (): Settings => {
  const text = useSyncExternalStore(subscribe, written);
  return useMemo(() => readSettings(text), [text]);
};
