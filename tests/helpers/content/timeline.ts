import { itemSteps, tabOf } from './items.ts';

export const {
  formOf: sectionForm,
  pageOf: sectionPage,
  post: postSection,
  remove: deleteSection,
  save: saveSection,
  send: sendSection,
} = itemSteps('timeline', tabOf('timeline'));
