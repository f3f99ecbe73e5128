import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { copySample } from './sample.ts';

/** The built server with the sample content, as after its first start. */
export async function startSampleSite(settings: Record<string, string>): Promise<RunningSite> {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  copySample(directory);
  return startDemoSite(directory, settings);
}
