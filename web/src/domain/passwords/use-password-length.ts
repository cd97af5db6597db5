import { PASSWORD_MIN } from '@plantel/contract/families'
import { useSetting } from '../../lib/session/session.ts'

/** How many characters a new password has in this school at least: never fewer than anywhere. */
export const usePasswordLength = (): number => Math.max(PASSWORD_MIN, Number(useSetting('password-minimum')))

export const usePasswordHint = (): string => `${usePasswordLength()} caracteres o más`
