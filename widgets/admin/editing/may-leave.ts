import { mayLeave as mayLeaveUnsaved } from '../../form/unsaved.ts';
import { t } from '../texts/texts.ts';

export const mayLeave = () => mayLeaveUnsaved(t('unsaved'));
