import { sql } from 'kysely'
import { type CopiedTable, OF_AN_ACCOUNT, SEARCHED, staysInside, table } from './copied-table.ts'

const READING = 'what its reading found and was told, for whoever reviews it here'

const OF_A_READING = Object.fromEntries(
  ['wishes', 'options', 'answers', 'found', 'summary', 'problem'].map((column) => [column, READING]),
)

export const TOLD_TABLES: readonly CopiedTable[] = [
  table(
    'notices',
    'Avisos',
    `notice_id user_id type title description schema withdrawn_at created_at expected recipients read at_once ask per_child due asked
    said_read said_yes said_no reminded_on urgent without_access children child_count others reminded_at`,
    {
      left: {
        ...SEARCHED,
        addressees: 'who is still to be told here',
        deliver_at: 'when messages leave here',
      },
    },
  ),
  table(
    'notice_drafts',
    'Borradores, plantillas y avisos programados',
    'draft_id kind user_id title description audience ask per_child due urgent send_at problem updated_at',
  ),
  table('notice_questions', 'Preguntas de los avisos', 'question_id notice_id student_id user_id state'),
  table(
    'notice_answers',
    'Respuestas a los avisos',
    'answer_id question_id user_id answer how recorded_by answered_at',
  ),
  table(
    'activities',
    'Calendario escolar',
    `activity_id description school_cycle level is_range start_date end_date color shape status created_by created_at updated_at ends_at
    no_class turn by_groups pack notice_id`,
  ),
  table('activity_groups', 'Grupos de cada actividad', 'activity_id group_id'),
  table(
    'feed_entries',
    'Lo que se dijo a cada persona',
    `entry_id user_id category notice_id student_id subject_id date report_id history_id created_at read_at file_id file_limit partial_id
    is_final told excuse_id report_card_id change_request_id draft_id substitution_id`,
    {
      sealed: ['custody'],
      left: {
        job_id: 'of a file that is there for a week',
        client_id: 'of a key that stays here',
        endpoint_id: 'of an address that stays here',
        request_id: 'of a copy of the school',
      },
      inside: () => sql`m.custody is not null`,
      only: sql`num_nonnulls(m.job_id, m.client_id, m.endpoint_id, m.request_id) = 0`,
    },
  ),
  table('notification_ways', 'Cómo quiere cada quien sus avisos', 'user_id category push mail'),
  table(
    'imports',
    'Listas que se importaron',
    'import_id kind status file_name bytes counts created_by created_at applied_at applied_on revert_until reverted',
    {
      left: {
        ...OF_A_READING,
        file_key: 'of a file that is there for some days',
        arrived: 'of that file',
        seal: 'what opens that file',
        copy: READING,
        restored: READING,
        sha256: 'a sum of that file',
        has_rows: 'of rows that stay here',
        job_id: 'work of this installation',
      },
    },
  ),
  table('views', 'Vistas guardadas', 'view_id user_id list name query'),
  table('audit_log', 'Bitácora', 'audit_id at user_id request_id action details device', {
    inside: staysInside,
  }),
  table('audit_about', 'De quién trata cada registro de la bitácora', 'kind about_id audit_id', {
    inside: staysInside,
  }),
  table('audit_seals', 'Sellos de la bitácora', 'seal_id until_audit_id entries hash sealed_at'),
  table('field_changes', 'Qué cambió en cada ficha', 'request_id entity entity_id field from_value to_value'),
  table('restorations', 'Restauraciones de la escuela', 'restoration_id copied_at restored_at'),
  table('restoration_reads', 'Quién leyó de cada restauración', 'restoration_id user_id read_at'),
  table(
    'supervision_visits',
    'Visitas de supervisión',
    `visit_id supervisor_name supervisor_last_name date hour contact sector reason checklist trained_professors trained_assessors
    trained_directors observation created_at`,
    { left: { account_id: OF_AN_ACCOUNT } },
  ),
  table(
    'supervision_surveys',
    'Encuestas de supervisión',
    'survey_id supervisor_name supervisor_last_name contact answers comment created_at',
    { left: { account_id: OF_AN_ACCOUNT } },
  ),
]
