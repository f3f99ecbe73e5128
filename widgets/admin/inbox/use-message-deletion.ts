import { api, unwrap } from '../api.ts';
import { useDeletion } from '../list/use-deletion.ts';

export const useMessageDeletion = () =>
  useDeletion({
    name: 'messages',
    texts: 'inbox',
    remove: (id) => unwrap(api.messages[':id'].$delete({ param: { id } })),
  });
