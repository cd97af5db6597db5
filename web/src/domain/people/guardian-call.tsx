import type { GuardianToCall } from '@plantel/contract/people'
import { fullName, listName } from '@plantel/contract/school-words'
import { Muted } from '../../ui/layout/muted.tsx'
import { kinName } from './kin-name.ts'

/** Who is called about a student, with the phone to tap. */
export const GuardianCall = ({ guardian }: { guardian: GuardianToCall | null }) =>
  guardian === null ? (
    <>—</>
  ) : (
    <>
      {listName(guardian)}
      <Muted as="div" size={12}>
        {kinName(guardian)}
        {guardian.cellphone !== null && (
          <>
            {' · '}
            <a
              href={`tel:${guardian.cellphone}`}
              aria-label={`${guardian.cellphone}, llamar a ${fullName(guardian)}`}
            >
              {guardian.cellphone}
            </a>
          </>
        )}
      </Muted>
    </>
  )
