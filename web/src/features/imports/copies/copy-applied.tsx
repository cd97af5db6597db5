import type { ImportCopy } from '@plantel/contract/import-copies'
import { written } from '../../../lib/words/counts.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { Fold } from '../fold.tsx'
import { T } from '../texts.ts'
import { Counts } from './copy-found.tsx'
import { COPY } from './texts.ts'

type Restored = NonNullable<ImportCopy['restored']>

/** What came, what is to be known of it, and what comes next. */
export const CopyApplied = ({ restored }: { restored: Restored }) => {
  const { people, pictures, notes, tables } = restored
  return (
    <Notice tone="good" title={`${COPY.done}.`}>
      <Stack gap={12}>
        <Facts
          facts={[
            [COPY.awaiting, written(people.awaiting)],
            [COPY.invited, written(people.invited)],
            [COPY.contacts, written(people.contacts)],
            [COPY.photos, written(pictures)],
          ]}
        />
        {notes.length > 0 && (
          <Stack>
            <strong>{COPY.notes}</strong>
            <Stack as="ul">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Stack>
          </Stack>
        )}
        <Fold title={COPY.came}>
          <Counts counts={tables} />
        </Fold>
        <Line>
          <span>
            {T.nextStep} {COPY.lettersAbout}
          </span>
          <ButtonLink look="filled" to="/grupos">
            {COPY.toGroups}
          </ButtonLink>
          <ButtonLink to="/usuarios">{COPY.toStaff}</ButtonLink>
        </Line>
      </Stack>
    </Notice>
  )
}
