import type { ImportCopy } from '@plantel/contract/import-copies'
import { instantIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { written } from '../../../lib/words/counts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Fold } from '../fold.tsx'
import { COPY } from './texts.ts'

type Heads = ImportCopy['administrators']

/** The first of them by name, and how many more. */
const namesOf = ({ count, names }: Heads): string => {
  if (count === 0) return COPY.nobody
  const more = count - names.length
  const rest = more > 0 ? [names.length > 0 ? `${written(more)} más` : written(more)] : []
  return [...names, ...rest].join('; ')
}

const About = ({ copy }: { copy: ImportCopy }) => {
  const { time_zone } = useSession().school
  const { school, made_at, version, own, rows, photos, lost } = copy
  const facts: Fact[] = [
    [COPY.school, school.name],
    [COPY.clave, school.clave],
    [COPY.made, instantIn(made_at, time_zone)],
    [COPY.version, version],
    [COPY.signed, own ? COPY.own : COPY.foreign],
    [COPY.rows, written(rows)],
    [COPY.photos, written(photos)],
    ...(lost > 0 ? [[COPY.lost, written(lost)] as const] : []),
  ]
  return (
    <Card>
      <Stack gap={12}>
        <Facts facts={facts} />
        <p>{COPY.whole}</p>
      </Stack>
    </Card>
  )
}

const People = ({ copy: { own, administrators, directors } }: { copy: ImportCopy }) => (
  <Card>
    <Stack gap={12}>
      <h2>{COPY.people}</h2>
      <Facts
        facts={[
          [own ? COPY.administrators : COPY.wereAdministrators, namesOf(administrators)],
          [own ? COPY.directors : COPY.wereDirectors, namesOf(directors)],
        ]}
      />
    </Stack>
  </Card>
)

const Stays = ({ copy: { stays, sealed, reserved } }: { copy: ImportCopy }) => (
  <Stack as="ul">
    {COPY.staysWords.map((words) => (
      <li key={words}>{words}</li>
    ))}
    {sealed > 0 && (
      <li>
        {sealed === 1
          ? '1 renglón sellado que la copia no trae: custodia y lo reservado.'
          : `${written(sealed)} renglones sellados que la copia no trae: custodia y lo reservado.`}
      </li>
    )}
    {reserved > 0 && <li>{COPY.reserved}</li>}
    {stays.length > 0 && (
      <li>
        {COPY.staysInFile} {stays.map(({ title, rows }) => `${title} (${written(rows)})`).join('; ')}.
      </li>
    )}
  </Stack>
)

export const Counts = ({ counts }: { counts: ImportCopy['tables'] }) => (
  <Facts facts={counts.map(({ title, rows }) => [title, written(rows)])} />
)

/** What a copy has, whom it makes what, and what stays outside. */
export const CopyFound = ({ copy }: { copy: ImportCopy }) => (
  <>
    {copy.restored === null && !copy.empty && (
      <Notice tone="bad" title={COPY.notEmpty}>
        {COPY.notEmptyWords}
      </Notice>
    )}
    <About copy={copy} />
    {!copy.own && (
      <Notice tone="warn" title={COPY.foreignTitle}>
        {COPY.foreignWords}
      </Notice>
    )}
    {copy.restored === null && <People copy={copy} />}
    <Card>
      <Stack gap={12}>
        <Fold title={COPY.comes}>
          <Counts counts={copy.tables} />
        </Fold>
        <Fold title={COPY.stays}>
          <Stays copy={copy} />
        </Fold>
      </Stack>
    </Card>
  </>
)
