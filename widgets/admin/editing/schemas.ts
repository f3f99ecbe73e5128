// In a separate file, because the schemas and their library are as large as a page of the administration.
export { ownPasswordForm, secondFactorForm, signInForm } from '../../../src/auth/schema.ts';
export { post } from '../../../src/news/schema.ts';
