import { must } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { createContext, useContext } from 'react';

/** Whether an edition is law today, as the house knows it, and by what that is known. */
export interface Force {
  readonly is: string;
  readonly why: string;
}

/** The law at hand: the rulebooks that are built in and the trials of this house, and which of them are law today. */
export interface Law {
  readonly library: Library;
  /** By the id of the edition; empty where the house says nothing of it. */
  readonly forces: Readonly<Record<string, Force>>;
}

/** Handed down from `App`. */
export const LawContext = createContext<Law | undefined>(undefined);

const useLaw = (): Law => must(useContext(LawContext), 'law above this page');

export const useLibrary = (): Library => useLaw().library;

/** Whether an edition is law today; undefined where the house does not say. */
export const useForce = (rulebook: string): Force | undefined => {
  const { forces } = useLaw();
  return Object.hasOwn(forces, rulebook) ? forces[rulebook] : undefined;
};
