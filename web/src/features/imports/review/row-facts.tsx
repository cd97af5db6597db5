import type { ImportRow } from '@plantel/contract/import-rows'
import { Link } from '../../../lib/routing/link.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { T } from '../texts.ts'
import { placeWords } from '../words/cell-of.ts'
import { valueWords } from '../words/values.ts'

/** What would be different in the school. */
export const RowChanges = ({ changes }: Pick<ImportRow, 'changes'>) =>
  changes.length > 0 && (
    <Stack as="section">
      <h3>{T.changes}</h3>
      <Facts
        facts={changes.map(({ field, from, to }) => [
          placeWords(field),
          <>
            <span className="unseen">{T.before}: </span>
            <del>{valueWords(field, from)}</del> → <span className="unseen">{T.after}: </span>
            <ins>{valueWords(field, to)}</ins>
          </>,
        ])}
      />
    </Stack>
  )

/** How the row is understood, and who of the school it is. */
export const RowValue = ({ value, target }: Pick<ImportRow, 'value' | 'target'>) =>
  (value !== null || target !== null) && (
    <Stack as="section">
      <h3>{T.understood}</h3>
      {target && (
        <p>
          {T.target}{' '}
          <Link
            to={target.user_id === null ? `/alumnos/${target.student_id}` : `/usuarios/${target.user_id}`}
          >
            {target.name}
          </Link>
          {target.group_title !== null && `, ${target.group_title}`}
        </p>
      )}
      {value && (
        <Facts
          facts={Object.entries(value).map(([field, text]) => [placeWords(field), valueWords(field, text)])}
        />
      )}
    </Stack>
  )
