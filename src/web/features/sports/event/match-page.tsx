export function MatchPage({ eventID }: { eventID: string }) { return <p>{eventID}</p> }
