import { htmlOf, type Paper } from '@baize/tournament';
import type { FastifyReply } from 'fastify';
import type { Setter } from '../documents/setter.ts';

interface AskedPaper {
  readonly paper: Paper;
  readonly as: 'html' | 'pdf';
  /** The name under which a browser keeps it. */
  readonly file: string;
}

/** Answers with a paper, as a page or set as PDF; nobody between keeps a copy. */
export const sendPaper = async (
  reply: FastifyReply,
  { paper, as, file }: AskedPaper,
  setter: Setter,
): Promise<FastifyReply> => {
  reply.header('content-disposition', `inline; filename="${file}"`);
  reply.header('cache-control', 'no-store');
  if (as === 'html') return reply.type('text/html; charset=utf-8').send(htmlOf(paper));
  const pdf = await setter.pdfOf(paper);
  return pdf === undefined
    ? reply.code(503).send({ detail: 'many papers are being set just now: try again in a moment' })
    : reply.type('application/pdf').send(pdf);
};
