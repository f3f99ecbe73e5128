import * as z from 'zod/mini';
import { day, line, link, text, time, version } from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';

const LONGEST_TYPE = 60;

export const event = z.object({
  title: requiredLine('missing'),
  day: day(),
  time: time(),
  location: line(),
  type: line('General', LONGEST_TYPE),
  description: text(),
  registration_link: link(),
  learn_more_link: link(),
  is_published: z._default(z.boolean('invalid'), true),
});

export const editedEvent = z.extend(event, { version: version() });

export type EventInput = z.output<typeof event>;
