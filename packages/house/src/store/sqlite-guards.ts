/** A trigger by which the rows of a table are never changed. */
export const notUpdated = (table: string): string => `
  CREATE TRIGGER ${table}_not_updated BEFORE UPDATE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

/** A trigger by which they are never deleted. */
export const notDeleted = (table: string): string => `
  CREATE TRIGGER ${table}_not_deleted BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;
