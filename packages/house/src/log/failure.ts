/** The log cannot be gone on with: its key is missing, or the record is not the one that was signed. */
export class LogFailure extends Error {
  override readonly name = 'LogFailure';
}
