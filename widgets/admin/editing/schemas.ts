// With its library the validator weighs as much as a page of the administration, so it is a file of its own.
export {
  bothFactorsForm,
  enrolmentForm,
  inviteForm,
  passwordChangeForm,
  removalForm,
  secondFactorForm,
  signInForm,
} from '../../../src/auth/schema.ts';
export { event } from '../../../src/events/schema.ts';
export { post } from '../../../src/news/schema.ts';
export { siteText } from '../../../src/site-texts/schema.ts';
export { supporter } from '../../../src/supporters/schema.ts';
export { section } from '../../../src/timeline/schema.ts';
