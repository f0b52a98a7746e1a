import { useSyncExternalStore } from 'react';
import { readSettings, type Settings } from './settings.ts';

const PLACE = 'baize settings';

const stored = (): string | null => {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // A browser that keeps nothing: the settings last as long as the page.
  }
};

const listeners = new Set<() => void>();
let current: Settings = readSettings(stored());

/** The deck is a property of the whole document, so that it follows its owner to every table. */
export const dressDocument = (): void => {
  document.documentElement.dataset.deck = current.deck;
};

export const settingsNow = (): Settings => current;

export const changeSettings = (change: Partial<Settings>): void => {
  current = { ...current, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(current));
  } catch (error) {
    // A browser that keeps nothing, or no more: they last as long as the page.
    if (!(error instanceof DOMException)) throw error;
  }
  dressDocument();
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== PLACE) return;
    current = readSettings(event.newValue);
    dressDocument();
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', elsewhere);
  };
};

/** The settings, and again whenever they change, in another window too. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, settingsNow);
