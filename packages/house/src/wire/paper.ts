import { hash } from 'node:crypto';
import { htmlOf, type Paper } from '@baize/tournament';
import type { FastifyReply } from 'fastify';
import type { Setter } from '../documents/setter.ts';

interface AskedPaper {
  readonly paper: Paper;
  readonly as: 'html' | 'pdf';
  /** The name under which a browser keeps it. */
  readonly file: string;
}

/** A paper is one file with its style inside: that very style, and nothing else, is let in. */
const allowOwnStyle = (reply: FastifyReply, html: string): void => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const digest = hash('sha256', style, 'base64');
  reply.header(
    'content-security-policy',
    `default-src 'none'; img-src data:; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'self'`,
  );
};

/** Answers with a paper as a page. */
export const sendPage = (reply: FastifyReply, paper: Paper): FastifyReply => {
  const html = htmlOf(paper);
  allowOwnStyle(reply, html);
  return reply.type('text/html; charset=utf-8').send(html);
};

/** Answers with a paper, as a page or set as PDF; nobody between keeps a copy. */
export const sendPaper = async (
  reply: FastifyReply,
  { paper, as, file }: AskedPaper,
  setter: Setter,
): Promise<FastifyReply> => {
  reply.header('content-disposition', `inline; filename="${file}"`);
  reply.header('cache-control', 'no-store');
  if (as === 'html') return sendPage(reply, paper);
  const pdf = await setter.pdfOf(paper);
  return pdf === undefined
    ? reply.code(503).send({ detail: 'many papers are being set just now: try again in a moment' })
    : reply.type('application/pdf').send(pdf);
};
