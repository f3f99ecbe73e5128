import { openDatabase } from '../database/connection.ts';
import { importMembers } from './importing.ts';
import type { ImportAnswer, ImportRequest } from './import-in-child-process.ts';
import { findUpload } from './uploads.ts';

// Ctrl+C reaches every process of the terminal. This one ends when the server does, and then nothing is imported.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (request: ImportRequest) => {
  void answerTo(request).then((answer) => process.send!(answer, undefined, undefined, () => {}));
});

async function answerTo({ database, order, upload: id }: ImportRequest): Promise<ImportAnswer> {
  const db = openDatabase(database);
  try {
    const upload = await findUpload(db, id, order.now);
    return { outcome: upload ? await importMembers(db, upload, order) : 'known' };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { outcome: 'failed', code, message };
  } finally {
    await db.destroy();
  }
}
