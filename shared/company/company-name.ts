/** The name under which a company does business and is found in registers: what documents and files for other programs bear. */
export const getOfficialName = ({
  name,
  officialName,
}: {
  readonly name: string;
  readonly officialName: string;
}): string => (officialName === '' ? name : officialName);
