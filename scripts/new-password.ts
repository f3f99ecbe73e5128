import {
  type NewPassword,
  newPasswordFault,
  passwordFaultTexts,
  type Place,
} from '../src/admin/auth/passwords/new-password.ts';
import { administratorEmail } from '../src/admin/auth/shared/schema.ts';
import { refuse } from './command-line.ts';
import { askHidden, firstLineOfInput } from './prompt.ts';

/** Returns the normalised address. Ends with exit code 2 for an invalid one. */
export function readAddress(text: string): string {
  const checked = administratorEmail.safeParse(text);
  return checked.success ? checked.data : refuse(`${text} is not an email address.`);
}

/** Prompts for a password, or reads the first line of standard input. Ends with exit code 2 for an invalid one. */
export async function readNewPassword(
  site: Place,
  account: Omit<NewPassword, 'password'>,
): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLineOfInput();
  const fault = await newPasswordFault(site, { ...account, password });
  return fault ? refuse(`The password ${passwordFaultTexts[fault]}`) : password;
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password: ');
  const second = await askHidden('Repeat the password: ');
  return first === second ? first : refuse('The two passwords are not the same.');
}
