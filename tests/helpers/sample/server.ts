import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startDemoSite } from '../../../scripts/demo-site.ts';
import { copySample } from './sample.ts';

/** Starts the built server with the sample content, or with the database that the given folder already has. */
export async function startSampleSite(
  settings: Record<string, string>,
  directory = mkdtempSync(join(tmpdir(), 'site-')),
): Promise<RunningSite> {
  if (!existsSync(join(directory, 'site.sqlite'))) {
    mkdirSync(directory, { recursive: true });
    await copySample(directory);
  }
  return startDemoSite(directory, settings);
}
