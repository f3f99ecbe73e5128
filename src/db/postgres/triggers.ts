const refusal =
  /^\s*create trigger (\w+) before (\w+) on (\w+)\s+begin select raise\(abort, ('[^']+')\); end\s*$/;

/** Turns the triggers of version 1.0.0, which only SQLite had then, into PostgreSQL's. Others are written for both engines. */
export function translateTrigger(statement: string): string {
  const [, name, change, table, message] = refusal.exec(statement) ?? [];
  if (!name) return statement;
  return `
    create function ${name}() returns trigger language plpgsql as
      $body$ begin raise exception using message = ${message}; end $body$;
    create trigger ${name} before ${change} on ${table} for each row execute function ${name}()`;
}
