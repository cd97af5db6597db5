import { sql } from 'kysely'
import { type CopiedTable, isOwnFamily, OF_AN_ACCOUNT, SEARCHED, table } from './copied-table.ts'

export const PEOPLE_TABLES: readonly CopiedTable[] = [
  table(
    'schools',
    'La escuela',
    `name clave cellphone control level sustenance location street colony outside_number inside_number zipcode time_zone status
    demonstration created_at updated_at`,
    {
      left: { platform: 'of the installation' },
      only: sql`m.school_id = current_school_id()`,
    },
  ),
  table('settings', 'Configuración', 'configuration_id key value description updated_at'),
  table(
    'users',
    'Personas: personal, madres, padres y tutores',
    `user_id group_id name last_name second_last_name enrollment url_photo_profile has_smartphone send_sms country_code street colony
    outside_number inside_number zipcode city_id status created_by created_at updated_at signed_in_at cellphone email contact_phone`,
    {
      left: {
        ...SEARCHED,
        account_id: OF_AN_ACCOUNT,
        credential_id: 'a credential',
        push_id: 'a key of a device',
        push_token: 'a key of a device',
        faults: 'made of the others',
      },
    },
  ),
  table(
    'work_centres',
    'Claves por nivel y turno',
    'work_centre_id level turn clave name agreement zone sector director_id cellphone',
  ),
  table(
    'students',
    'Alumnos',
    `student_id folio name last_name second_last_name cellphone email url_photo_profile has_smartphone street colony outside_number
    inside_number zipcode city_id gender date_birth curp height weight observation is_indigenous is_foreign is_immigrant
    has_scholar_grants in_repetition in_wrong_degree apc preschool_years uniform_size school_modality situation status created_at
    updated_at left_on entered_on enrolled_on external_ids`,
    { left: { ...SEARCHED, faults: 'made of the others', twin: 'made of the others' } },
  ),
  table(
    'relationships',
    'Quién es familia de quién',
    `relationship_id student_id parent_id relationship created_at access relationship_label legal_guardian call_order lives_with contact
    adult_on authorized_at`,
    { sealed: ['resolution_id'], own: ['access'] },
  ),
  table('ended_relationships', 'Vínculos que terminaron', 'student_id parent_id ended_at'),
  table(
    'family_confirmations',
    'Datos confirmados por las familias',
    'student_id parent_id cycle confirmed_at how recorded_by',
    { inside: isOwnFamily },
  ),
  table(
    'change_requests',
    'Cambios que pidieron las familias',
    'change_request_id student_id field from_value to_value status sent_by sent_at decided_by decided_at answer',
    { inside: isOwnFamily },
  ),
  table(
    'health_notes',
    'Salud, con el consentimiento de la familia',
    'change_request_id student_id note consented_at accepted',
    { inside: isOwnFamily },
  ),
  table('emergency_persons', 'A quién llamar en una emergencia', 'student_id place name cellphone kinship', {
    inside: isOwnFamily,
  }),
]
