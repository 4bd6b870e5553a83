import { allocationShare, networkShare } from '../../limits/networks.ts';

/** Two from one shop, or two who share an address by chance. */
const SEATS_OF_SESSION = 2;

export interface SeatsTaken {
  /** Seats of this session that the network has. */
  ofSession: number;
  /** Seats of all sessions ahead that the network has. */
  ofAll: number;
  /** Seats of all sessions ahead that the networks of its allocation have together. */
  ofAllocation: number;
  /** Seats of all sessions ahead that anybody has. */
  byAll: number;
  /** Seats of all sessions ahead. */
  seats: number;
}

/** Whether one network may have another seat of a session, so that a few cannot book them all (threats A13). */
export function mayTakeSeat({ ofSession, ofAll, ofAllocation, byAll, seats }: SeatsTaken): boolean {
  return (
    ofSession < SEATS_OF_SESSION &&
    ofAll < networkShare(seats, byAll) &&
    ofAllocation < allocationShare(seats, byAll)
  );
}
