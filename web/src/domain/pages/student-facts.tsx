import { missedInWords } from '@plantel/contract/days-missed'
import { levelName, STATE_WORDS } from '@plantel/contract/school-words'
import type { StudentPage } from '@plantel/contract/student-page'
import { IS_ACTIVE } from '../people/status.ts'
import { NO_GROUP } from '../students/texts.ts'
import { Average } from '../grades/average.tsx'
import { Link } from '../../lib/routing/link.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { pageAddress } from './addresses.ts'

const FIGURES = 'Inasistencias'

type Place = NonNullable<StudentPage['place']>

const groupFact = ({ group_id, group_title, level }: Place, snaphot: string | undefined): Fact => [
  'Grupo',
  group_id === null || group_title === null ? (
    NO_GROUP
  ) : (
    <>
      <Link to={pageAddress('grupos', group_id, snaphot)}>{group_title}</Link>
      {` · ${levelName(level)}`}
    </>
  ),
]

interface StudentFactsProps {
  page: StudentPage
  snaphot: string | undefined
}

const factsOf = ({ page: { student, place }, snaphot }: StudentFactsProps): Fact[] => [
  ['Matrícula', student.folio],
  ...(place
    ? ([
        groupFact(place, snaphot),
        ['Promedio', <Average key="average" mean={place.average_rating} />],
        [FIGURES, missedInWords(place)],
      ] satisfies Fact[])
    : []),
]

/** Photo, group and figures: the head of the page, and all of its panel. */
export const StudentFacts = (props: StudentFactsProps) => {
  const { page, snaphot } = props
  const { student, place } = page
  const left = snaphot === undefined && place !== null && !IS_ACTIVE[place.status]
  return (
    <Stack gap={12}>
      <Line gap={12}>
        <AvatarPhoto person={student} size={56} />
        {left && <Chip tone="bad">{STATE_WORDS[0]}</Chip>}
      </Line>
      <Facts facts={factsOf(props)} />
    </Stack>
  )
}
