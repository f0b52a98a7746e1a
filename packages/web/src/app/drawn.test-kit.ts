import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

const Page = Router as FunctionComponent<{ readonly ssrPath: string }>;

/** A part of a page as it is drawn, without a browser. */
export const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(Page, { ssrPath: '/' }, element));

/** What stands in it, without what it stands in. */
export const textOf = (element: ReactElement): string =>
  drawn(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' , ', ', ')
    .trim();
