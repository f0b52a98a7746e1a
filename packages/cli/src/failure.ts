/**
 * Bad input: a sentence for the person at the keyboard, and exit code 2. Anything else that is thrown is our own
 * mistake.
 */
export class BadInput extends Error {}
