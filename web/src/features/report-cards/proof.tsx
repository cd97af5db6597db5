import type { ReportCardProof } from '@plantel/contract/report-card-proof'
import { mediumDay } from '../../lib/dates/dates.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CardState } from '../../domain/printing/card-state.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import styles from './report-cards.module.css'
import { T } from './texts.ts'

export const Proof = ({ proof }: { proof: ReportCardProof }) => (
  <div className={styles.proof}>
    <dl ref={focusOn} tabIndex={-1} className={styles.facts}>
      <dt>{T.state}</dt>
      <dd>
        <CardState replaced={proof.replaced} words={T.replaced} />
      </dd>
      <dt>{T.folio}</dt>
      <dd className={styles.folio}>{proof.folio}</dd>
      <dt>{T.school}</dt>
      <dd>{proof.school}</dd>
      <dt>{T.issued}</dt>
      <dd>{mediumDay(proof.issued_on)}</dd>
    </dl>
    <p className={styles.compare}>{T.compare}</p>
    <ButtonLink to="/boleta">{T.another}</ButtonLink>
  </div>
)
