import { randomUUID } from 'node:crypto';
import { type AnyDatabase, insertAll, type Row, run } from '../1.1.0/helpers.ts';

/** The texts that a row had, by the names that they have in the form of their page. */
const textsOf = ({ section_key, title, content }: Row) => {
  const language = section_key === 'hero' ? 'en' : 'sv';
  return { [`home:hero.title@${language}`]: title!, [`home:hero.subtitle@${language}`]: content! };
};

/** Makes the texts at the top of the home page two of many, and their versions those of the home page. */
export async function textsOfPages(db: AnyDatabase): Promise<void> {
  await run(db, `alter table content_sections add column defaults text not null default '{}'`);
  const ofTexts = db.selectFrom('content_revisions').selectAll().where('kind', '=', 'section');
  const saved = (await ofTexts.execute()).map(({ admin_id, body, created_at }) => ({
    admin_id: admin_id!,
    created_at: created_at!,
    row: JSON.parse(String(body)) as Row,
  }));
  const isKept = ({ section_key, version }: Row) =>
    saved.some(({ row }) => row.section_key === section_key && row.version === version);
  const rows = await db.selectFrom('content_sections').selectAll().execute();
  const older = rows
    .filter((row) => !isKept(row))
    .map((row) => ({ created_at: row.updated_at!, admin_id: null, row }));
  const inOrder = [...saved, ...older].toSorted((one, other) =>
    String(one.created_at) < String(other.created_at) ? -1 : 1,
  );
  let texts = {};
  const versions = inOrder.map(({ admin_id, created_at, row }, index) => {
    texts = { ...texts, ...textsOf(row) };
    const written = Object.entries(texts).filter(([, text]) => text !== '');
    return {
      id: randomUUID(),
      kind: 'texts',
      item_id: 'home',
      version: index + 1,
      body: JSON.stringify(Object.fromEntries(written)),
      pictures: '',
      admin_id,
      created_at,
    };
  });
  for (const table of ['content_revisions', 'picture_uses']) {
    await db.deleteFrom(table).where('kind', '=', 'section').execute();
  }
  await insertAll(db, 'content_revisions', versions);
}
