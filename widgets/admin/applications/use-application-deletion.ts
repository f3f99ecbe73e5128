import { api, unwrap } from '../api.ts';
import { useDeletion } from '../list/use-deletion.ts';

export const useApplicationDeletion = () =>
  useDeletion({
    name: 'applications',
    texts: 'applications',
    remove: (id) => unwrap(api.applications[':id'].$delete({ param: { id } })),
  });
