import * as z from 'zod/mini';

export const step = z.object({ direction: z.enum(['up', 'down'], 'invalid') });

export type Direction = z.output<typeof step>['direction'];
