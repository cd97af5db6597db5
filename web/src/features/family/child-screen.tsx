import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { fullName } from '@plantel/contract/school-words'
import { longDay } from '../../lib/dates/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AttentionLines } from './attention-lines.tsx'
import { CallSchool, ChildDay } from './child-day.tsx'
import { ChildPage } from './child-page.tsx'
import styles from './child.module.css'
import own from './family.module.css'
import { Figures } from './figures.tsx'
import { T } from './texts.ts'

const Today = ({ child, family }: { child: FamilyChild; family: Family }) => {
  const { group, advisor } = child
  return (
    <div className={styles.today}>
      <Card {...(group ? { level: group.level } : {})} className={own.card}>
        <h2 className={own.section}>{longDay(family.today)}</h2>
        <ChildDay child={child} />
        <AttentionLines child={child} />
        <CallSchool day={child.day} cellphone={family.school.cellphone} />
      </Card>
      <Card className={own.card}>
        <h2 className={own.section}>{T.cycle}</h2>
        <Figures figures={child.figures} />
        {advisor && (
          <p className={own.small}>
            {T.advisor}: {fullName(advisor)}
          </p>
        )}
      </Card>
    </div>
  )
}

/** A child's day. */
const ChildScreen = () => <ChildPage>{(child, family) => <Today child={child} family={family} />}</ChildPage>

export default ChildScreen
