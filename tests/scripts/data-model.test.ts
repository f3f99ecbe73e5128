import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DATA_MODEL, drawDataModel } from '../../scripts/tools/data-model.ts';
import { copyEmptyDatabase } from '../helpers/sample/sample.ts';

test('the picture of the data model shows the tables that the migrations make', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-model-'));
  await copyEmptyDatabase(folder);
  assert.is(readFileSync(DATA_MODEL, 'utf8'), drawDataModel(join(folder, 'site.sqlite')));
  rmSync(folder, { recursive: true });
});

test.run();
