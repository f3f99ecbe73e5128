const trigger =
  /^\s*create trigger (?<name>\w+) (?<time>before|after) (?<change>\w+(?: of [\w, ]+)?) on (?<table>\w+)\s+begin\s+(?<body>.+?);? end\s*$/s;
const drop = /^\s*drop trigger (?<name>\w+)\s*$/;
const abort = /^select raise\(abort, (?<message>'(?:[^']|'')+')\)$/;

/** Turns a trigger as migrations write it, in SQLite's form, into PostgreSQL's function and trigger. */
export function translateTrigger(statement: string): string {
  const { name: dropped } = drop.exec(statement)?.groups ?? {};
  // Dropping the function also drops its trigger.
  if (dropped) return `drop function ${dropped}() cascade`;
  const { name, time, change, table, body } = trigger.exec(statement)?.groups ?? {};
  if (!name || !body) return statement;
  const isOfRows = time === 'before' || /\b(?:new|old)\./.test(body);
  const message = abort.exec(body)?.groups?.message;
  const action = message ? `raise exception using message = ${message}` : body;
  return `
    create function ${name}() returns trigger language plpgsql as
      $body$ begin ${action}; return null; end $body$;
    create trigger ${name} ${time} ${change} on ${table}
      for each ${isOfRows ? 'row' : 'statement'} execute function ${name}()`;
}
